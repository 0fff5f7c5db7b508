'use client';

import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import { useTranslations } from 'next-intl';
import { useFormats } from '../../i18n/use-formats.ts';
import { useCountryName } from '../form/countries.ts';
import { isSet } from './filter-groups.ts';
import { ListLink } from './ListLink.tsx';
import { filterParams } from './list-url.ts';
import type { Filter, Option, Row } from './types.ts';
import { useChoices } from './use-choices.ts';
import type { Screen } from './use-screen.ts';

/** The active filters, each with a link that removes it. */
export function FilterChips<R extends Row>({ screen }: { screen: Screen<R> }) {
  const t = useTranslations('list');
  const { list, query } = screen;
  const { filters } = query.state;
  const zone: Filter = { kind: 'text', name: 'timeZone', label: t('timeZone') };
  const activeFilters = [...list.filters, zone].filter((filter) => isSet(filter, filters));
  if (activeFilters.length === 0) return null;
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={t('activeFilters')}
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 0.75,
        m: 0,
        p: 0,
        listStyle: 'none',
        '& > li': { maxWidth: '100%' },
      }}
    >
      {activeFilters.map((filter) => {
        const rest = omitFilters(filters, filterParams(filter));
        return (
          <li key={filter.name}>
            <FilterChip screen={screen} filter={filter} filters={filters} rest={rest} />
          </li>
        );
      })}
      {activeFilters.length > 1 && (
        <li>
          <Button component={ListLink<R>} screen={screen} to={{ ...query.state, page: 1, filters: {} }}>
            {t('clearAll')}
          </Button>
        </li>
      )}
    </Stack>
  );
}

interface ChipProps<R extends Row> {
  screen: Screen<R>;
  filter: Filter;
  filters: Readonly<Record<string, string>>;
  rest: Record<string, string>;
}

function FilterChip<R extends Row>({ filter, ...props }: ChipProps<R>) {
  return filter.kind === 'choices' ? (
    <ChoicesChip filter={filter} {...props} />
  ) : (
    <PlainChip filter={filter} {...props} />
  );
}

/** A chip of a choice, by its name once loaded. */
function ChoicesChip<R extends Row>({
  filter,
  ...props
}: ChipProps<R> & { filter: Extract<Filter, { kind: 'choices' }> }) {
  const options = useChoices(filter);
  return <PlainChip filter={{ ...filter, kind: 'select', options }} {...props} />;
}

function PlainChip<R extends Row>({ screen, filter, filters, rest }: ChipProps<R>) {
  const t = useTranslations('list');
  const common = useTranslations('common');
  const filterText = useFilterText();
  const text = common('pair', {
    label:
      filter.group && filter.needsGroup
        ? t('inGroup', { group: filter.group, label: filter.label })
        : filter.label,
    value: filterText(filter, filters),
  });
  return (
    <Chip
      component={ListLink<R>}
      screen={screen}
      to={{ ...screen.query.state, page: 1, filters: rest }}
      clickable
      icon={<Close />}
      label={<span suppressHydrationWarning>{text}</span>}
      aria-label={t('removeFilter', { filter: text })}
    />
  );
}

const omitFilters = (filters: Readonly<Record<string, string>>, names: string[]) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)));

function useFilterText() {
  const { names } = useFormats();
  const countryName = useCountryName();
  const rangeText = useRangeText();
  return (filter: Filter, filters: Readonly<Record<string, string>>): string => {
    const value = filters[filter.name] ?? '';
    switch (filter.kind) {
      case 'select':
        return names(labelsOf(filter, value));
      case 'country':
        return countryName(value);
      case 'days':
      case 'numbers':
        return rangeText(filter.kind, filters[filter.from], filters[filter.to]);
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
  const chosen = several ? value.split(',') : [value];
  return chosen.map((each) => options.find((option) => option.value === each)?.label ?? each);
}
