import type { ComponentType } from 'react';

/** The values of a form by field name; days are `YYYY-MM-DD` or null, everything else is text. */
export type Values = Record<string, string | null>;

interface Base {
  name: string;
  label: string;
  required?: boolean;
  /** Said below the field as long as nothing is wrong with it. */
  hint?: string;
  /** Takes a whole line where two fields would stand side by side. */
  wide?: boolean;
  /** What to say in place of the general sentence when it is refused, by the reason's code. */
  reasons?: Readonly<Record<string, string>>;
}

export interface Choice {
  value: string;
  label: string;
  /** Shown, but not to be chosen. */
  off?: boolean;
}

/** The choices that a text finds; throws what the caller of operations throws. */
export type LoadChoices = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;

/** What a control that a feature draws itself gets. */
export interface OwnControlProps {
  id: string;
  label: string;
  required: boolean;
  value: string;
  change: (value: string) => void;
  /** The text below the field, and whether it tells of an error. */
  help: string | undefined;
  wrong: boolean;
  disabled: boolean;
}

/** One field of a form. */
export type FormField =
  | (Base & { kind: 'text'; max?: number; autoComplete?: string })
  | (Base & { kind: 'email'; max?: number })
  | (Base & { kind: 'phone'; max?: number })
  | (Base & { kind: 'password'; max?: number })
  /** A whole number, typed as text; `wholeNumber` makes a number of it for the body. */
  | (Base & { kind: 'number'; least: number; most: number })
  | (Base & { kind: 'select'; options: readonly Choice[] })
  | (Base & { kind: 'radio'; options: readonly Choice[] })
  /** Several lines. */
  | (Base & { kind: 'lines'; max: number })
  /** An amount, typed with the reader's own decimal sign; `readAmount` makes minor units of it for the body. */
  | (Base & { kind: 'amount' /** The field that says in which currency. */; currencyIn: string })
  /** One of what the server finds for a text; `known` are choices that have a name already. */
  | (Base & { kind: 'search'; load: LoadChoices; known: readonly Choice[] })
  /** Anything else; its value is a text that `draw` and the feature understand, such as JSON. */
  | (Base & { kind: 'own'; draw: ComponentType<OwnControlProps> })
  | (Base & { kind: 'country' })
  | (Base & { kind: 'day' });

/** Fields that belong together, under a heading. */
export interface FormSection {
  title: string;
  fields: FormField[];
}
