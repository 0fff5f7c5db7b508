import { useFormatter } from 'next-intl';
import { emptyValue } from './formats.ts';

type Formatter = Pick<ReturnType<typeof useFormatter>, 'dateTime' | 'number'>;

/** Formats for the reader's language and zone, from a next-intl formatter. What is empty or no date at all reads "--". */
function formatsOf(formatter: Formatter) {
  const time = (value: string | null | undefined, format: 'dateTime' | 'day' | 'calendarDay') => {
    const date = new Date(value ?? '');
    return Number.isNaN(date.getTime()) ? emptyValue : formatter.dateTime(date, format);
  };
  return {
    /** An ISO instant as date and time, with its zone. */
    dateTime: (instant: string | null | undefined) => time(instant, 'dateTime'),
    /** The day on which an ISO instant falls for the reader. */
    dayOf: (instant: string | null | undefined) => time(instant, 'day'),
    /** A calendar day, `YYYY-MM-DD`. */
    day: (day: string | null | undefined) => time(day, 'calendarDay'),
    integer: (value: number | null | undefined) =>
      value === null || value === undefined ? emptyValue : formatter.number(value, 'integer'),
    /** An amount in minor units (cents) of an ISO 4217 currency. */
    money: (amount: { minor: number; currency: string } | null | undefined) =>
      amount ? money(formatter, amount) : emptyValue,
  };
}

/**
 * Formats for the reader's language and zone; what is empty or no date at all reads "--". Instants belong into client
 * components: only those show them in the browser's zone on a first visit too (`Zone`).
 */
export function useFormats() {
  return formatsOf(useFormatter());
}

function money(formatter: Formatter, { minor, currency }: { minor: number; currency: string }): string {
  try {
    const style = { style: 'currency', currency } as const;
    const digits = new Intl.NumberFormat('en', style).resolvedOptions().maximumFractionDigits ?? 2;
    return formatter.number(minor / 10 ** digits, style);
  } catch {
    // The vendor may give a currency that is no ISO code.
    return `${formatter.number(minor / 100, { minimumFractionDigits: 2 })} ${currency}`.trim();
  }
}
