import { useTranslations } from 'next-intl';
import { SoftForm } from '../navigation/SoftForm.tsx';
import { Button } from '../parts/Button.tsx';
import css from './comparison.module.css';

interface Props {
  action: string;
  otherParams: Readonly<Record<string, string>>;
  value: string;
  isOn: boolean;
  label: string;
}

export function DifferencesFilter({ action, otherParams, value, isOn, label }: Props) {
  const t = useTranslations('list');
  return (
    <SoftForm className={css.filter} action={action} values={{ only: isOn ? value : '' }} replace>
      {Object.entries(otherParams).map(([name, other]) => (
        <input key={name} type="hidden" name={name} value={other} />
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
