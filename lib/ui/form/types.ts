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

interface Choice {
  value: string;
  label: string;
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
  | (Base & { kind: 'country' })
  | (Base & { kind: 'day' });

/** Fields that belong together, under a heading. */
export interface FormSection {
  title: string;
  fields: FormField[];
}
