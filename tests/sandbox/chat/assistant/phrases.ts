import type { ServiceStatus } from '../state.ts';
import type { Facts } from './facts.ts';
import type { Topic } from './intents.ts';

/** The phrases of one language. */
export type Phrases = {
  hello(name: string, service: ServiceStatus): string;
  greeting: string;
  snRequest: string;
  snRequestFor(topics: string): string;
  looking(sn: string): string;
  unknown(sn: string): string;
  notAnSn(digits: string): string;
  names: Record<Topic, string>;
  facts: Record<Topic, (facts: Facts) => string>;
  offer(topics: string): string;
  nothingElse: string;
  and: string;
  human(service: ServiceStatus): string;
  file: string;
  thanks: string;
  agent: {
    hello(name: string): string;
    takeOver(name: string): string;
    toTechnician: string;
    file: string;
    thanks: string;
    replies: readonly string[];
  };
};

/** Formats a UTC day in words. */
export function dateIn(locale: string): (second: number) => string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (second) => format.format(second * 1000);
}
