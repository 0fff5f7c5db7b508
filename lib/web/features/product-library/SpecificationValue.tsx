import type { SpecificationField } from '#lib/contract/operations/product-library.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { useValueText } from './labels.ts';
import css from './product-library.module.css';

/**
 * The value of a field of a specification: an icon with yes or no, a list, or a text. A number is not translated by the browser.
 */
export function SpecificationValue({ field }: { field: SpecificationField }) {
  const text = useValueText();
  const { value } = field;
  if (Array.isArray(value)) {
    return (
      <ul className={css.values}>
        {value.map((each, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the vendor may name a thing twice
          <li key={index}>{each}</li>
        ))}
      </ul>
    );
  }
  if (typeof value === 'boolean') {
    return (
      <span className={css.truth} data-true={value || undefined}>
        <Icon name={value ? 'Check' : 'Close'} />
        {text(field)}
      </span>
    );
  }
  const valueText = text(field);
  const isNumber = /^[\d.,]+$/.test(valueText);
  return <span translate={isNumber ? 'no' : undefined}>{valueText}</span>;
}
