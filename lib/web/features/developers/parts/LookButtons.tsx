'use client';

import { Button } from '../../../ui/parts/Button.tsx';
import { schemeAttribute } from '../../../ui/theme/scheme.ts';
import css from './parts.module.css';

/** Attributes of the document with the values that the style sheets know. */
const looks = [
  ['data-brand', ['red', 'blue']],
  [schemeAttribute, ['light', 'dark']],
  ['data-density', ['standard', 'compact']],
] as const;

/** Shows the page in another brand, scheme or density until the next page is loaded. */
export function LookButtons() {
  return (
    <div className={css.looks} lang="en" translate="no">
      {looks.map(([attribute, values]) => (
        <fieldset key={attribute}>
          <legend>{attribute}</legend>
          {values.map((value) => (
            <Button
              key={value}
              variant="outlined"
              onClick={() => document.documentElement.setAttribute(attribute, value)}
            >
              {value}
            </Button>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
