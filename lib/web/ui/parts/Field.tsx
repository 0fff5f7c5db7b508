import type { ComponentProps, ReactNode } from 'react';
import css from './field.module.css';

interface Props {
  id: string;
  label: string;
  error?: ReactNode;
  hint?: string | undefined;
  disabled?: boolean | undefined;
  /** What is in the box besides an input. Attributes, because `:has()` would make browsers restyle the whole page. */
  has?: { before?: boolean; after?: boolean; select?: boolean };
  children: ReactNode;
}

/** The frame of a native input that looks like MUI's outlined field. An error replaces the hint. */
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

/** A text input; `before` and `after` are icons or buttons inside of its frame. */
export function TextField({
  label,
  error,
  hint,
  before,
  after,
  'aria-describedby': describedBy,
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
        aria-describedby={error || hint ? `${input.id}-help` : describedBy}
        {...input}
      />
      {after}
    </Field>
  );
}

/** A native select, whose options are the children. */
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
