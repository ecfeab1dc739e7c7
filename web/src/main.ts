import "./look/fonts.css";
import "./look/tokens.css";
import "./look/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { watchPictures } from "./parts/pictures";
import { watchParts } from "./status/renewing";

watchParts();
watchPictures();
mount(App, { target: document.body });

// only over a secure address; the page does without
if ("serviceWorker" in navigator) {
  navigator.serviceWorker.register("worker.js", { updateViaCache: "none" }).catch(() => {});
}
