import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Stands for a placeholder, a number sign or a piece of code in a rendered text. */
const placeholder = '\uFFFC';

/** The texts of a message, one per plural form and choice, with each placeholder as one character. */
export function variantsOf(message: string): string[] {
  try {
    return variants(parse(message));
  } catch {
    // `faultsOf` reports malformed messages.
    return [];
  }
}

function variants(elements: MessageFormatElement[]): string[] {
  const parts = elements.map(alternatives);
  const count = Math.max(1, ...parts.map(({ length }) => length));
  return Array.from({ length: count }, (_, index) => parts.map((part) => part[index % part.length]).join(''));
}

function alternatives(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal) return [element.value];
  if (element.type === TYPE.plural || element.type === TYPE.select) {
    return Object.values(element.options).flatMap(({ value }) => variants(value));
  }
  if (element.type !== TYPE.tag || element.value === 'c' || element.children.length === 0)
    return [placeholder];
  return variants(element.children);
}
