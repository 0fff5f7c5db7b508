import type { ComponentType } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FileRules } from '../../file/file-types.ts';
import type { UploadFile } from './attachment/use-upload.ts';
import type { UploadPicture } from './pictures/types.ts';

/** The values of a form by field name: what its controls hold. Days are `YYYY-MM-DD` or null. */
export type FormValues = FieldValues;

/** The values of a form that has only texts and days. */
export type Values = Record<string, string | null>;

interface Base {
  name: string;
  label: string;
  required?: boolean;
  /** Shown below the field while its value is accepted. */
  hint?: string;
  /** Takes a whole line where two fields would stand side by side. */
  wide?: boolean;
  /** Texts in place of the general ones when the value is refused, by the reason's code. */
  reasons?: Readonly<Record<string, string>>;
}

export interface Choice {
  value: string;
  label: string;
  /** Listed, but cannot be chosen. */
  disabled?: boolean;
  /** Shown behind the label. */
  note?: string;
  /** The heading above it; choices of one group stand beside each other. */
  group?: string;
}

/** The choices that a text finds; throws what the caller of operations throws. */
export type LoadChoices = (text: string, signal: AbortSignal) => Promise<readonly Choice[]>;

/** The props of a text control that a feature draws itself. */
export interface CustomControlProps {
  id: string;
  label: string;
  required: boolean;
  value: string;
  onChange: (value: string) => void;
  /** The text below the field, and whether it is an error. */
  helperText: string | undefined;
  isInvalid: boolean;
  disabled: boolean;
}

/** One field of a form; the type of its value is a text unless its kind says otherwise. */
export type FormField =
  | (Base & { kind: 'text'; max?: number; autoComplete?: string })
  | (Base & { kind: 'email'; max?: number; autoComplete?: string })
  | (Base & { kind: 'phone'; max?: number })
  | (Base & { kind: 'password'; max?: number; autoComplete?: string })
  /** A whole number, typed as text; `wholeNumber` makes a number of it for the body. */
  | (Base & { kind: 'number'; least: number; most: number })
  | (Base & { kind: 'select'; options: readonly Choice[] })
  | (Base & { kind: 'radio'; options: readonly Choice[] })
  /** Several of a few; the value is an array of the chosen values. `all` labels the box that checks every one. */
  | (Base & { kind: 'checks'; options: readonly Choice[]; all: string })
  /** Several lines. */
  | (Base & { kind: 'lines'; max: number })
  /** An amount, typed with the reader's own decimal sign; `readAmount` makes minor units of it for the body. */
  | (Base & { kind: 'amount' /** The field with its currency. */; currencyIn: string })
  /** One of what the server finds for a text; `known` are choices that have a name already. `key` names the choices. */
  | (Base & { kind: 'search'; key: string; load: LoadChoices; known: readonly Choice[] })
  /** A score; the value is a number, or null. `names` are those of the stars, the lowest first. */
  | (Base & { kind: 'rating'; names: readonly string[] })
  /** One file; the value is an UploadedFile, or null. `limits` names kinds and size. */
  | (Base & { kind: 'file'; rules: FileRules; limits: string; upload: UploadFile })
  /** Pictures in an order; the value is an array of Picture. */
  | (Base & { kind: 'pictures'; upload: UploadPicture; max: number })
  /** A text with a control of the feature's own. */
  | (Base & { kind: 'own'; draw: ComponentType<CustomControlProps> })
  | (Base & { kind: 'country' })
  | (Base & { kind: 'day' });

/** Fields that belong together, under a heading. */
export interface FormSection {
  title: string;
  fields: FormField[];
}
