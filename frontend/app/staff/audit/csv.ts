/** Lines for a Dutch spreadsheet, as the server writes them (`contract/cases/csv.json`). */

/** With this in front a spreadsheet reads the rest as UTF-8. */
export const BOM = "\ufeff";
const FORMULA = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/;

export const csvLine = (cells: string[]): string => `${cells.map(cell).join(";")}\r\n`;

function cell(text: string): string {
  const defused = FORMULA.test(text) ? `'${text}` : text;
  return /[;"\r\n]/.test(defused) ? `"${defused.replaceAll('"', '""')}"` : defused;
}
