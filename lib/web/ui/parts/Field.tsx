import type { ComponentProps, ReactNode } from 'react';
import css from './field.module.css';

interface Props {
  id: string;
  label: string;
  error?: ReactNode;
  hint?: string | undefined;
  disabled?: boolean | undefined;
  /** What the box has besides an input. Selectors with :has() would style all of a page again after each change of it. */
  has?: { before?: boolean; after?: boolean; select?: boolean };
  children: ReactNode;
}

/** The frame of an input with its label in the border, which looks like MUI's outlined field. */
function Field({ id, label, error, hint, disabled, has = {}, children }: Props) {
  return (
    <div className={css.field} data-error={error ? true : undefined} data-disabled={disabled || undefined}>
      <label htmlFor={id}>{label}</label>
      <div
        className={css.box}
        data-before={has.before || undefined}
        data-after={has.after || undefined}
        data-select={has.select || undefined}
      >
        {children}
        <fieldset aria-hidden="true">
          <legend>
            <span>{label}</span>
          </legend>
        </fieldset>
      </div>
      {(error || hint) && <p id={`${id}-help`}>{error || hint}</p>}
    </div>
  );
}

interface TextProps
  extends Omit<ComponentProps<'input'>, 'id' | 'disabled'>,
    Omit<Props, 'children' | 'has'> {
  before?: ReactNode;
  after?: ReactNode;
}

export function TextField({
  label,
  error,
  hint,
  before,
  after,
  'aria-describedby': about,
  ...input
}: TextProps) {
  return (
    <Field
      id={input.id}
      label={label}
      error={error}
      hint={hint}
      disabled={input.disabled}
      has={{ before: Boolean(before), after: Boolean(after) }}
    >
      {before}
      <input
        type="text"
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${input.id}-help` : about}
        {...input}
      />
      {after}
    </Field>
  );
}

export function SelectField({
  label,
  error,
  ...select
}: ComponentProps<'select'> & Omit<Props, 'children' | 'has' | 'disabled'>) {
  return (
    <Field id={select.id} label={label} error={error} disabled={select.disabled} has={{ select: true }}>
      <select aria-describedby={error ? `${select.id}-help` : undefined} {...select} />
    </Field>
  );
}
