/** Pictures that did not come are asked for again, since a house may still be busy drawing them. Until then nothing broken is shown:
 * what lies behind a picture says what it would have shown. */
const WAITS = [1, 3, 10, 30, 60]; // seconds

const tries = new WeakMap<HTMLImageElement, number>();

function missing(event: Event): void {
  const image = event.target;
  if (!(image instanceof HTMLImageElement)) return;
  const address = image.getAttribute("src");
  const tried = tries.get(image) ?? 0;
  image.toggleAttribute("data-missing", true);
  if (!address || tried >= WAITS.length) return;
  tries.set(image, tried + 1);
  setTimeout(
    () => image.isConnected && image.getAttribute("src") === address && (image.src = address),
    WAITS[tried]! * 1000,
  );
}

function there(event: Event): void {
  if (!(event.target instanceof HTMLImageElement)) return;
  tries.delete(event.target);
  event.target.removeAttribute("data-missing");
}

/** These events do not rise, so they are caught on their way down. */
export function watchPictures(): void {
  document.addEventListener("error", missing, true);
  document.addEventListener("load", there, true);
}
