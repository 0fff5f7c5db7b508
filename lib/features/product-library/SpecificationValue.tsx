'use client';

import type { SpecificationField } from '../../contract/product-library.ts';
import { Icon } from '../../ui/icons.tsx';
import css from './library.module.css';
import { useValueText } from './words.ts';

/** A value of a specification: a yes or a no with a sign beside the word, several things below each other. */
export function SpecificationValue({ field }: { field: SpecificationField }) {
  const text = useValueText();
  const { value } = field;
  if (Array.isArray(value)) {
    return (
      <ul className={css.several}>
        {value.map((each, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the vendor may name a thing twice
          <li key={at}>{each}</li>
        ))}
      </ul>
    );
  }
  if (typeof value === 'boolean') {
    return (
      <span className={css.answer} data-yes={value || undefined}>
        <Icon name={value ? 'check' : 'close'} size={16} />
        {text(field)}
      </span>
    );
  }
  return <span suppressHydrationWarning>{text(field)}</span>;
}
