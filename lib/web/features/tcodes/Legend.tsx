import { useTranslations } from 'next-intl';
import { tcodeStates } from '#lib/contract/constants.ts';
import css from './legend.module.css';
import { StateTag } from './states.tsx';

/** The statuses of Tcodes and their meaning, collapsed until the reader opens it. */
export function Legend() {
  const t = useTranslations('tcodes');
  return (
    <details className={css.legend}>
      <summary>{t('legend')}</summary>
      <dl>
        {tcodeStates.map((state) => (
          <div key={state}>
            <dt>
              <StateTag state={state} />
            </dt>
            <dd>{t(`meaning.${state}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
