/** A text in as many letters as a row has room for, its line breaks as blanks; the record's own page has all of it. */
export function shortened(text: string, most: number): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : letters.join('');
}
