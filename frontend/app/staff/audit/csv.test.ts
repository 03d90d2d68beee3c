import { expect, test } from "vitest";

import { csvLine } from "./csv";

test.each([
  [["15-11-2026", "Sanne", "logde in"], "15-11-2026;Sanne;logde in\r\n"],
  [['zei "ja"', "a;b"], '"zei ""ja""";"a;b"\r\n'],
  [["=1+1", "-2", "@x", " +3", "＝1", "\t4"], "'=1+1;'-2;'@x;' +3;'＝1;'\t4\r\n"],
  [["-a\nb", ""], '"\'-a\nb";\r\n'],
])("%j becomes %j", (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
