/** The colours of sources of points, dark enough for pale figures. Figures and a key say the same, so colour is never alone. */
const COLOURS = ["#2c6f74", "#8a642b", "#5b3f86", "#a5322a", "#3f6b35", "#8b3f6c", "#3d5a8f", "#5f5248"];

export const colourOf = (source: number): string => COLOURS[source % COLOURS.length] ?? "";
