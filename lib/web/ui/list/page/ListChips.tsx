import { useTranslations } from 'next-intl';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useCountryName } from '../../form/countries.ts';
import { Icon } from '../../icon/Icon.tsx';
import { ButtonLink } from '../../parts/Button.tsx';
import { isSet } from '../filters/filter-groups.ts';
import { filterParams, listUrl } from '../state/list-url.ts';
import type { Filter, Option, Row } from '../types.ts';
import { ChoiceLabels } from './ChoiceLabels.tsx';
import css from './list-page.module.css';
import type { ListView } from './list-view.ts';

/** The filters that are set, each as a link that removes it. */
export function ListChips<R extends Row>({ view: { list, state } }: { view: ListView<R> }) {
  const t = useTranslations('list');
  const common = useTranslations('common');
  const { filters } = state;
  const timeZoneFilter: Filter = { kind: 'text', name: 'timeZone', label: common('timeZone') };
  const activeFilters = [...list.filters, timeZoneFilter].filter((filter) => isSet(filter, filters));
  if (activeFilters.length === 0) return null;
  const urlWithout = (names: readonly string[]) =>
    listUrl(list.path, {
      ...state,
      page: 1,
      filters: Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name))),
    });
  return (
    <ul className={css.chips} aria-label={t('activeFilters')}>
      {activeFilters.map((filter) => (
        <li key={filter.name}>
          {filter.kind === 'choices' ? (
            <ChoiceLabels filter={filter}>
              {(options) => (
                <Chip
                  filter={{ ...filter, kind: 'select', options }}
                  values={filters}
                  href={urlWithout(filterParams(filter))}
                />
              )}
            </ChoiceLabels>
          ) : (
            <Chip filter={filter} values={filters} href={urlWithout(filterParams(filter))} />
          )}
        </li>
      ))}
      {activeFilters.length > 1 && (
        <li>
          <ButtonLink href={listUrl(list.path, { ...state, page: 1, filters: {} })}>
            {t('clearAll')}
          </ButtonLink>
        </li>
      )}
    </ul>
  );
}

interface ChipProps {
  filter: Filter;
  values: Readonly<Record<string, string>>;
  href: string;
}

function Chip({ filter, values, href }: ChipProps) {
  const t = useTranslations('list');
  const common = useTranslations('common');
  const { group, label, needsGroup } = filter;
  const text = common('pair', {
    label: group && needsGroup ? t('inGroup', { group, label }) : label,
    value: useFilterText()(filter, values),
  });
  return (
    <a className={css.chip} href={href} aria-label={t('removeFilter', { filter: text })}>
      <Icon name="Close" />
      <span>{text}</span>
    </a>
  );
}

/** Returns a function that describes the value of a filter in the reader's language. */
function useFilterText() {
  const { names } = useFormats();
  const countryName = useCountryName();
  const rangeText = useRangeText();
  return (filter: Filter, values: ChipProps['values']): string => {
    const value = values[filter.name] ?? '';
    switch (filter.kind) {
      case 'select':
        return names(labelsOf(filter, value));
      case 'country':
        return countryName(value);
      case 'days':
      case 'numbers':
        return rangeText(filter.kind, values[filter.from], values[filter.to]);
      default:
        return value;
    }
  };
}

function useRangeText() {
  const t = useTranslations('list');
  const { day, integer } = useFormats();
  return (kind: 'days' | 'numbers', from: string | undefined, to: string | undefined): string => {
    const format = (end: string) => (kind === 'days' ? day(end) : integer(Number(end)));
    if (from && to) return from === to ? format(from) : t('fromTo', { from: format(from), to: format(to) });
    if (kind === 'days') return from ? t('from', { day: day(from) }) : t('to', { day: day(to) });
    return from ? t('numbers.least', { number: Number(from) }) : t('numbers.most', { number: Number(to) });
  };
}

function labelsOf({ options, several }: { options: readonly Option[]; several?: true }, value: string) {
  const values = several ? value.split(',') : [value];
  return values.map((each) => options.find((option) => option.value === each)?.label ?? each);
}
