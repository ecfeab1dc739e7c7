import { describe, expect, it } from "vitest";
import { marked } from "../../src/rulebook/search";

describe("marked", () => {
  it("marks every match, whatever its case, and counts them", () => {
    expect(marked("<p>Cook a soup. To cook again</p>", "cook")).toEqual({
      html: "<p><mark>Cook</mark> a soup. To <mark>cook</mark> again</p>",
      count: 2,
    });
  });

  it("leaves tags alone", () => {
    expect(marked('<a href="#strong">strong</a>', "strong").html).toBe('<a href="#strong"><mark>strong</mark></a>');
    expect(marked("<strong>x</strong>", "strong").count).toBe(0);
  });

  it("finds what is written as an entity, and takes signs literally", () => {
    expect(marked("salt &amp; pepper", "t & p").html).toBe("sal<mark>t &amp; p</mark>epper");
    expect(marked("1+1 (two)", "1+1 (").html).toBe("<mark>1+1 (</mark>two)");
  });

  it("finds words that a line break parts", () => {
    expect(marked("the top\ncard", "top card").count).toBe(1);
  });

  it("does not look for a single letter", () => {
    expect(marked("a a a", "a")).toEqual({ html: "a a a", count: 0 });
  });
});
