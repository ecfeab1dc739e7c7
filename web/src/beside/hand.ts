/** What a phone needs to show a hand beside a television; fetched when there is one. */
export { inHand } from "../layout/hand";
export { default as News } from "./News.svelte";
