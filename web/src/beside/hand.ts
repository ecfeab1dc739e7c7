/** What a phone needs to show a hand beside a television; fetched when there is one. */
export { inHand, ownPart } from "../layout/hand";
export { default as Hidden } from "./Hidden.svelte";
export { default as HideButton } from "./HideButton.svelte";
export { default as News } from "./News.svelte";
