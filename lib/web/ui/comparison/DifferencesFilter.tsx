import { useTranslations } from 'next-intl';
import { SoftForm } from '../navigation/SoftForm.tsx';
import { Button } from '../parts/Button.tsx';
import css from './comparison.module.css';

interface Props {
  /** The path of the comparison. */
  action: string;
  /** Parameters of the URL that stay, such as the compared ids. */
  otherParams: Readonly<Record<string, string>>;
  /** The value of the parameter `only` while the box is checked. */
  value: string;
  isOn: boolean;
  label: string;
}

/** A checkbox that loads the comparison with the rows that differ only. Without scripts it has a button. */
export function DifferencesFilter({ action, otherParams, value, isOn, label }: Props) {
  const t = useTranslations('list');
  return (
    <SoftForm className={css.filter} action={action} values={{ only: isOn ? value : '' }} replace>
      {Object.entries(otherParams).map(([name, param]) => (
        <input key={name} type="hidden" name={name} value={param} />
      ))}
      <label>
        <input type="checkbox" name="only" value={value} defaultChecked={isOn} />
        {label}
      </label>
      <noscript>
        <Button variant="outlined" type="submit">
          {t('apply')}
        </Button>
      </noscript>
    </SoftForm>
  );
}
