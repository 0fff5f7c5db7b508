import { useTranslations } from 'next-intl';
import { maxSearchLength } from '#lib/contract/input-types.ts';
import { useCountries } from '../../form/countries.ts';
import { useInputError } from '../../hooks/use-input-error.ts';
import { Icon } from '../../icon/Icon.tsx';
import { IconButton } from '../../parts/Button.tsx';
import { SelectField, TextField } from '../../parts/Field.tsx';
import { numberFilterError, textFilterError } from '../state/list-url.ts';
import type { Filter, Option } from '../types.ts';
import { AwaitedChoices, ChoiceLabels } from './ChoiceLabels.tsx';
import { ChoicesSelect } from './ChoicesSelect.tsx';
import css from './list-page.module.css';

interface Props<F extends Filter = Filter> {
  /** The name of the list, for ids. */
  list: string;
  filter: F;
  /** All filters that are set, by parameter name. */
  values: Readonly<Record<string, string>>;
  /** The page has the options of `choices`, for browsers without scripts. */
  hasOptions?: boolean;
}

type FilterOf<Kind extends Filter['kind']> = Extract<Filter, { kind: Kind }>;

/** A filter that the server renders as a native control. DrawerFilterField renders the filters of the drawer. */
export function FilterField({ list, filter, values, hasOptions = false }: Props) {
  const value = values[filter.name] ?? '';
  switch (filter.kind) {
    case 'select':
      return <OptionsField list={list} filter={filter} options={filter.options} value={value} />;
    case 'choices':
      if (hasOptions)
        return (
          <AwaitedChoices filter={filter}>
            {(options) => <OptionsField list={list} filter={filter} options={options} value={value} />}
          </AwaitedChoices>
        );
      return <ChoicesField list={list} filter={filter} value={value} />;
    case 'country':
      return <CountryField list={list} filter={filter} value={value} />;
    case 'days':
    case 'numbers':
      return <RangeField list={list} filter={filter} values={values} />;
    default:
      return <TextFilterField list={list} filter={filter} values={values} />;
  }
}

interface OptionsProps {
  list: string;
  filter: Pick<Filter, 'name' | 'label'>;
  options: readonly Option[];
  value: string;
}

/** A native select. A value that is not among the options stays selectable. */
export function OptionsField({ list, filter: { name, label }, options, value }: OptionsProps) {
  const t = useTranslations('list');
  const isListed = !value || options.some((option) => option.value === value);
  return (
    <SelectField id={`${list}-${name}`} name={name} label={label} defaultValue={value}>
      <option value="">{t('any')}</option>
      {[...(isListed ? [] : [{ value, label: value }]), ...options].map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  );
}

function CountryField(props: Omit<OptionsProps, 'options'>) {
  return <OptionsField {...props} options={useCountries()} />;
}

/** A select whose options load when the pointer or the focus reaches it; before that it has only the chosen one. */
function ChoicesField({
  list,
  filter,
  value,
}: Omit<OptionsProps, 'options' | 'filter'> & { filter: FilterOf<'choices'> }) {
  const t = useTranslations('list');
  const { name, label } = filter;
  const select = (options: readonly Option[]) => (
    <ChoicesSelect
      id={`${list}-${name}`}
      list={list}
      name={name}
      label={label}
      anyLabel={t('any')}
      value={value}
      chosenLabel={options.find((option) => option.value === value)?.label ?? value}
    />
  );
  return value ? <ChoiceLabels filter={filter}>{select}</ChoiceLabels> : select([]);
}

function TextFilterField({ list, filter, values }: Props<FilterOf<'search' | 'text'>>) {
  const t = useTranslations('list');
  const errorText = useInputError();
  const id = `${list}-${filter.name}`;
  const value = values[filter.name] ?? '';
  const error = errorText(textFilterError(filter, value));
  return (
    <>
      <TextField
        id={id}
        name={filter.name}
        label={filter.label}
        defaultValue={value}
        // CSS hides the clear button while the placeholder is shown, so there always is one.
        placeholder={filter.hint ?? ' '}
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        error={error}
        {...(!error && { 'aria-describedby': `${id}-limit` })}
        data-limit={maxSearchLength}
        before={filter.kind === 'search' && <Icon name="Search" />}
        after={
          <>
            <span className={css.length} aria-hidden="true" data-length>
              {value.length}/{maxSearchLength}
            </span>
            <IconButton className={css.wipe} aria-label={t('wipe')} data-wipe>
              <Icon name="Close" />
            </IconButton>
          </>
        }
      />
      <span id={`${id}-limit`} className="visually-hidden">
        {t('atMost', { count: maxSearchLength })}
      </span>
    </>
  );
}

function RangeField({ list, filter, values }: Props<FilterOf<'days' | 'numbers'>>) {
  const t = useTranslations('list');
  const errorText = useInputError();
  const isDays = filter.kind === 'days';
  const ends = [
    [filter.from, t(isDays ? 'days.from' : 'numbers.leastLabel')],
    [filter.to, t(isDays ? 'days.to' : 'numbers.mostLabel')],
  ] as const;
  return (
    <fieldset className={css.range}>
      <legend>{filter.label}</legend>
      {ends.map(([name, label]) => (
        <TextField
          key={name}
          id={`${list}-${name}`}
          name={name}
          label={label}
          {...(isDays ? { type: 'date' } : { inputMode: 'numeric' })}
          defaultValue={values[name] ?? ''}
          error={isDays ? undefined : errorText(numberFilterError(values[name] ?? ''))}
        />
      ))}
    </fieldset>
  );
}
