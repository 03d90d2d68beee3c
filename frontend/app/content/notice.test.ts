import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runInNewContext } from "node:vm";

import { beforeEach, expect, test, vi } from "vitest";

const own = mkdtempSync(path.join(tmpdir(), "notice-"));
const notice = { text: `Dicht & <b>"weg"</b>`, from: "2026-12-24T08:00", until: "2026-12-27T08:00" };

beforeEach(() => {
  mkdirSync(path.join(own, "facts"), { recursive: true });
  vi.stubEnv("CONTENT_DIR", own);
  vi.resetModules();
});

async function html(now: string, changes: Partial<typeof notice> = {}): Promise<string> {
  writeFileSync(path.join(own, "facts", "notice.json"), JSON.stringify({ ...notice, ...changes }));
  const { readNotice } = await import("./notice.server");
  return readNotice(new Date(now));
}

test("a notice is plain text and knows its period by the clock of the company", async () => {
  const found = await html("2026-12-25T12:00:00Z");
  expect(found).toContain('data-from="2026-12-24T07:00:00.000Z" data-until="2026-12-27T07:00:00.000Z"');
  expect(found).toContain("Dicht &#38; &#60;b&#62;&#34;weg&#34;&#60;/b&#62;");
  expect(found).not.toContain(" hidden");
});

test("the page shows it from its first moment until its last, whenever it was built", async () => {
  const found = await html("2026-12-01T12:00:00Z");
  const [, from, until, script = ""] =
    /hidden data-from="(.*?)" data-until="(.*?)">.*<script>(.*)<\/script>/.exec(found) ?? [];
  const shownAt = (moment: string) => {
    const section = { hidden: true, dataset: { from, until } };
    const Clock = class extends Date {
      constructor() {
        super(moment);
      }
    };
    runInNewContext(script, { document: { getElementById: () => section }, Date: Clock });
    return !section.hidden;
  };
  const moments = [
    "2026-12-24T06:59:59Z",
    "2026-12-24T07:00:00Z",
    "2026-12-27T06:59:59Z",
    "2026-12-27T07:00:00Z",
  ];
  expect(moments.map(shownAt)).toEqual([false, true, true, false]);
});

test("there is none without a text, and none once it is over", async () => {
  expect(await html("2026-12-25T12:00:00Z", { text: "" })).toBe("");
  expect(await html("2026-12-27T07:00:00Z")).toBe("");
});
