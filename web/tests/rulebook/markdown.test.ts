import { describe, expect, it } from "vitest";
import { html } from "../../src/rulebook/markdown";

const tight = (text: string) => html(text).replaceAll("\n", "");

describe("blocks", () => {
  it("parts paragraphs by empty lines, and joins what runs on", () => {
    expect(tight("One\ntwo.\n\nThree.")).toBe("<p>Onetwo.</p><p>Three.</p>");
    expect(html("One  \ntwo")).toBe("<p>One<br>two</p>");
  });

  it("reads lists, one in another, and goes on counting", () => {
    expect(tight("- a\n- b\n  on\n  - c\n- d")).toBe("<ul><li>a</li><li>bon<ul><li>c</li></ul></li><li>d</li></ul>");
    expect(tight("3. a\n4. b")).toBe('<ol start="3"><li>a</li><li>b</li></ol>');
    expect(tight("1. **Draw**\n   - one\n   - two\n2. **Play**")).toBe(
      "<ol><li><strong>Draw</strong><ul><li>one</li><li>two</li></ul></li><li><strong>Play</strong></li></ol>",
    );
  });

  it("gives the items of a loose list paragraphs", () => {
    expect(tight("- a\n\n- b\n")).toBe("<ul><li><p>a</p></li><li><p>b</p></li></ul>");
  });

  it("ends a list where other words begin", () => {
    expect(tight("- a\n\nEnd.")).toBe("<ul><li>a</li></ul><p>End.</p>");
    expect(tight("- a\n1. b")).toBe("<ul><li>a</li></ul><ol><li>b</li></ol>");
  });

  it("reads tables with their sides", () => {
    expect(tight("| a | b |\n|---|--:|\n| **1** | 2 \\| 3 |\n\nEnd.")).toBe(
      '<table><thead><tr><th>a</th><th class="right">b</th></tr></thead>' +
        '<tbody><tr><td><strong>1</strong></td><td class="right">2 | 3</td></tr></tbody></table><p>End.</p>',
    );
  });

  it("reads headings, quotations, rules and code", () => {
    expect(tight("### Draw\n> *Hm.*\n\n---\n\n```\n<b> **x**\n```")).toBe(
      "<h4>Draw</h4><blockquote><p><em>Hm.</em></p></blockquote><hr><pre>&lt;b&gt; **x**</pre>",
    );
  });
});

describe("inside a line", () => {
  it("reads emphasis, also in words of its own, and leaves other stars and lines alone", () => {
    expect(html("**a *b* c** _d_ __e__")).toBe("<p><strong>a <em>b</em> c</strong> <em>d</em> <strong>e</strong></p>");
    expect(html("2 * 3 * 4, end_of_turn, \\*not")).toBe("<p>2 * 3 * 4, end_of_turn, *not</p>");
    expect(html("`a_b*c*`")).toBe("<p><code>a_b*c*</code></p>");
  });

  it("shows raw HTML as it is written instead of obeying it, and no remarks", () => {
    expect(html('<img src=x onerror="alert(1)"> <!-- a=b: c -->& <b>so</b>')).toBe(
      '<p>&lt;img src=x onerror="alert(1)"&gt; &amp; &lt;b&gt;so&lt;/b&gt;</p>',
    );
  });

  it("follows links to pages only, and loads no pictures", () => {
    expect(html("[go](javascript:alert(1))")).not.toContain("href");
    expect(html('[go](https://example.org/"onclick="x)')).toContain('href="https://example.org/&quot;onclick=&quot;x"');
    expect(html("[*go*](#turn)")).toContain(
      '<a href="#turn" target="_blank" rel="noopener noreferrer"><em>go</em></a>',
    );
    expect(html("![face](https://example.org/x.png)")).toBe("<p>face</p>");
  });
});
