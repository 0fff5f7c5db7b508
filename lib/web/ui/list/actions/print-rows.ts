import css from './print-rows.module.css';

interface PrintedTable {
  readonly title: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Opens the browser's print dialog with a table of its own; CSS hides the rest of the page while printing. */
export function printRows({ title, headings, rows }: PrintedTable): void {
  const table = createElement('table', '');
  const headRow = table.createTHead().insertRow();
  headRow.append(...headings.map((heading) => createElement('th', heading)));
  const body = table.createTBody();
  for (const row of rows) body.insertRow().append(...row.map((text) => createElement('td', text)));
  const section = createElement('section', '');
  section.className = css.printed ?? '';
  section.append(createElement('h1', title), table);
  document.body.append(section);
  window.addEventListener('afterprint', () => section.remove(), { once: true });
  window.print();
}

function createElement<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string) {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}
