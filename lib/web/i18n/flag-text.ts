/** Returns the text of a flag; "" for an unknown one, which lists and record pages show as "--". */
export function flagText(flag: boolean | null, whenTrue: string, whenFalse: string): string {
  if (flag === null) return '';
  return flag ? whenTrue : whenFalse;
}
