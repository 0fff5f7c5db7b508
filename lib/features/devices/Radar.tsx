'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import { call } from '../../api/call.ts';
import { type Period, periods, radarDays } from '../../contract/device-words.ts';
import type { DeviceRow } from '../../contract/devices.ts';
import type { Answer } from '../../contract/index.ts';
import { Icon } from '../../ui/icons.tsx';
import { ListLink } from '../../ui/list/ListLink.tsx';
import type { Screen } from '../../ui/list/use-screen.ts';
import { useMemory } from '../../ui/memory.ts';
import { whenIdle } from '../../ui/when-idle.ts';
import css from './radar.module.css';

type Expiring = Answer<'devices.expiring'>;

/** Milliseconds for which the numbers are young enough to be shown again. */
const freshFor = 5 * 60_000;
/** Milliseconds after which they are asked for, busy or not: the rows come first. */
const patience = 3_000;

let kept: { of: string; answer: Expiring; at: number } | undefined;

/**
 * How many devices end within 30, 60 and 90 days, by period, each number a link to the devices that it counts. Comes
 * after the rows, in a place that is kept for it; whoever does not want it hides it, and it is asked for no more.
 */
export function Radar({ screen }: { screen: Screen<DeviceRow> }) {
  const t = useTranslations('devices.radar');
  const [hidden, hide] = useMemory(screen.user, 'devices.radar.hidden');
  const heading = useId();
  const open = hidden !== true;
  return (
    <section className={css.radar} aria-labelledby={heading} data-open={open || undefined}>
      <header>
        <Icon name="radar" size={18} />
        <h2 id={heading}>{t('title')}</h2>
        <p>{t('intro')}</p>
        <button
          type="button"
          aria-expanded={open}
          aria-label={t(open ? 'hide' : 'show')}
          title={t(open ? 'hide' : 'show')}
          onClick={() => hide(open ? true : undefined)}
        >
          <Icon name={open ? 'chevronUp' : 'chevronDown'} size={18} />
        </button>
      </header>
      {open && <Numbers screen={screen} />}
    </section>
  );
}

function Numbers({ screen }: { screen: Screen<DeviceRow> }) {
  const t = useTranslations('devices');
  const { answer, failed } = useExpiring(screen.user);
  if (failed) return <p className={css.failed}>{t('radar.failed')}</p>;
  return (
    <ul className={css.periods}>
      {periods.map((period) => (
        <li key={period}>
          <h3>{t(`period.${period}`)}</h3>
          <dl>
            {radarDays.map((days) => {
              const found = answer?.items
                .find((item) => item.period === period)
                ?.within.find((each) => each.days === days);
              return (
                <div key={days}>
                  <dt>{t('radar.within', { days })}</dt>
                  <dd>
                    {found && answer && (
                      <Count screen={screen} period={period} from={answer.from} {...found} />
                    )}
                  </dd>
                </div>
              );
            })}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Counts above this are shortened; the link tells them whole. */
const mostInFull = 10_000;

interface CountProps {
  screen: Screen<DeviceRow>;
  period: Period;
  from: string;
  until: string;
  days: number;
  devices: number;
}

function Count({ screen, period, from, until, days, devices }: CountProps) {
  const t = useTranslations('devices');
  const format = useFormatter();
  if (devices === 0) return <span>0</span>;
  const filters = { [`${period}From`]: from, [`${period}To`]: until };
  const { state } = screen.query;
  const current = Object.entries(filters).every(([name, value]) => state.filters[name] === value);
  return (
    <ListLink
      screen={screen}
      to={{ ...state, page: 1, sort: period, filters }}
      aria-current={current || undefined}
      aria-label={t('radar.cell', { period: t(`period.${period}`), count: devices, days })}
    >
      {format.number(devices, devices < mostInFull ? {} : { notation: 'compact' })}
    </ListLink>
  );
}

/** The numbers, asked for when the browser has time, and kept for a while for whoever comes back. */
function useExpiring(user: string): { answer: Expiring | undefined; failed: boolean } {
  const [answer, setAnswer] = useState<Expiring>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (kept && kept.of === user && Date.now() - kept.at < freshFor) {
      setAnswer(kept.answer);
      return;
    }
    const control = new AbortController();
    const cancel = whenIdle(() => {
      call('devices.expiring', {}, { background: true, signal: control.signal }).then(
        (found) => {
          kept = { of: user, answer: found, at: Date.now() };
          setAnswer(found);
        },
        () => !control.signal.aborted && setFailed(true),
      );
    }, patience);
    return () => {
      cancel();
      control.abort();
    };
  }, [user]);
  return { answer, failed };
}
