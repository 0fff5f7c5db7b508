'use client';

import { useState } from 'react';
import { Star } from './Stars.tsx';
import css from './stars.module.css';

interface Props {
  id: string;
  label: string;
  required: boolean;
  /** The chosen number as a text; "" for none. */
  value: string;
  change: (value: string) => void;
  /** What each star is called, the lowest first; the chosen one's name stands beside the stars. */
  names: readonly string[];
  help: string | undefined;
  wrong: boolean;
  disabled: boolean;
}

/** Chooses a score: radio buttons that look like stars, named one by one, and moved between by arrow keys. */
export function StarsInput({ id, label, required, value, change, names, help, wrong, disabled }: Props) {
  const [over, setOver] = useState(0);
  const shown = over || Number(value) || 0;
  return (
    <div
      className={css.group}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={help ? `${id}-help` : undefined}
      aria-required={required}
      data-wrong={wrong || undefined}
    >
      <span id={`${id}-label`} className={css.label}>
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </span>
      <span className={css.line}>
        <span className={css.choices} onPointerLeave={() => setOver(0)}>
          {names.map((name, at) => {
            const score = at + 1;
            return (
              <label key={name} title={name} onPointerEnter={() => !disabled && setOver(score)}>
                <input
                  type="radio"
                  id={at === 0 ? id : undefined}
                  name={id}
                  value={score}
                  checked={value === String(score)}
                  disabled={disabled}
                  aria-label={name}
                  aria-invalid={wrong || undefined}
                  onChange={() => change(String(score))}
                />
                <Star full={score <= shown} size={32} />
              </label>
            );
          })}
        </span>
        <span className={css.name} aria-hidden="true">
          {names[shown - 1]}
        </span>
      </span>
      {help && (
        <p id={`${id}-help`} className={css.help}>
          {help}
        </p>
      )}
    </div>
  );
}
