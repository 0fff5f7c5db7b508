import { useTranslations } from 'next-intl';
import { salesGroups } from '#lib/contract/constants.ts';
import { ChoiceLabels } from '../../ui/list/page/ChoiceLabels.tsx';
import { FilterField, OptionsField } from '../../ui/list/page/FilterField.tsx';
import type { Option } from '../../ui/list/types.ts';
import { Button } from '../../ui/parts/Button.tsx';
import { SelectField } from '../../ui/parts/Field.tsx';
import { SalesDays } from './SalesDays.tsx';
import { SalesForm } from './SalesForm.tsx';
import { periods, type SalesChoice } from './sales-choice.ts';

const loadedFilters = ['product', 'platform'] as const;

export type SalesOptions = Record<(typeof loadedFilters)[number], Promise<Option[]>>;

/** The filters of the sales statistics. Without scripts a button submits them. */
export function SalesFilters({ choice, options }: { choice: SalesChoice; options: SalesOptions }) {
  const t = useTranslations('sales');
  const list = useTranslations('list');
  const { period, group, currency, from = '', to = '' } = choice;
  const daysLabel = t('period.days');
  return (
    <SalesForm choice={choice} label={t('choose')}>
      <SelectField id="sales-period" name="period" label={t('period.label')} defaultValue={period}>
        {periods.map((each) => (
          <option key={each} value={each}>
            {t(`period.${each}`)}
          </option>
        ))}
      </SelectField>
      {period === 'days' ? (
        <SalesDays label={daysLabel} from={from} to={to}>
          <FilterField
            list="sales"
            filter={{ kind: 'days', name: 'days', label: daysLabel, from: 'from', to: 'to' }}
            values={{ from, to }}
          />
        </SalesDays>
      ) : (
        // The range starts with the days of the present period when the user selects "days".
        <>
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="to" value={to} />
        </>
      )}
      <SelectField id="sales-group" name="group" label={t('group.label')} defaultValue={group}>
        {salesGroups.map((each) => (
          <option key={each} value={each}>
            {t(`group.${each}`)}
          </option>
        ))}
      </SelectField>
      {loadedFilters.map((name) => {
        const filter = { name, label: t(`group.${name}`) };
        return (
          <ChoiceLabels
            key={name}
            filter={{ ...filter, kind: 'choices', key: name, load: () => options[name] }}
          >
            {(loaded) => (
              <OptionsField list="sales" filter={filter} options={loaded} value={choice[name] ?? ''} />
            )}
          </ChoiceLabels>
        );
      })}
      {currency && <input type="hidden" name="currency" value={currency} />}
      <noscript>
        <Button variant="outlined" type="submit">
          {list('apply')}
        </Button>
      </noscript>
    </SalesForm>
  );
}
