import type { ComponentProps, ReactNode } from 'react';
import css from './field.module.css';

interface Props {
  id: string;
  label: string;
  error?: ReactNode;
  hint?: string | undefined;
  children: ReactNode;
}

/** The frame of an input with its label in the border, which looks like MUI's outlined field. */
function Field({ id, label, error, hint, children }: Props) {
  return (
    <div className={css.field} data-error={error ? true : undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={css.box}>
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

interface TextProps extends Omit<ComponentProps<'input'>, 'id'>, Omit<Props, 'children'> {
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
    <Field id={input.id} label={label} error={error} hint={hint}>
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

export function SelectField({ label, error, ...select }: ComponentProps<'select'> & Omit<Props, 'children'>) {
  return (
    <Field id={select.id} label={label} error={error}>
      <select aria-describedby={error ? `${select.id}-help` : undefined} {...select} />
    </Field>
  );
}
