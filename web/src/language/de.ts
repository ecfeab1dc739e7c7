/** German. Each part of the page has a file of its own here; what several parts say is in `shared.ts`. */
import company from "./de/company";
import ending from "./de/ending";
import fromHouse from "./de/fromHouse";
import home from "./de/home";
import learning from "./de/learning";
import looking from "./de/looking";
import room from "./de/room";
import settings from "./de/settings";
import shared from "./de/shared";
import sharing from "./de/sharing";
import table from "./de/table";
import type { Catalogue } from "./language.svelte";

export default {
  ...shared,
  ...home,
  ...room,
  ...table,
  ...ending,
  ...learning,
  ...looking,
  ...sharing,
  ...company,
  ...settings,
  ...fromHouse,
} satisfies Catalogue;

export { default as house } from "./de/house";
