import css from './print-rows.module.css';

interface PrintedTable {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Prints a table instead of the page. */
export function printRows({ title, headings, rows }: PrintedTable): void {
  const table = element('table', '');
  const head = table.createTHead().insertRow();
  head.append(...headings.map((heading) => element('th', heading)));
  const body = table.createTBody();
  for (const row of rows) body.insertRow().append(...row.map((text) => element('td', text)));
  const sheet = element('section', '');
  sheet.className = css.printed ?? '';
  sheet.append(element('h1', title), table);
  document.body.append(sheet);
  window.addEventListener('afterprint', () => sheet.remove(), { once: true });
  window.print();
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string) {
  const created = document.createElement(name);
  created.textContent = text;
  return created;
}
