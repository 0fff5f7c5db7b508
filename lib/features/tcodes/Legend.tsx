'use client';

import { useTranslations } from 'next-intl';
import { tcodeStates } from '../../contract/device-words.ts';
import { Icon } from '../../ui/icons.tsx';
import { StateTag } from './states.tsx';
import css from './tcodes.module.css';

/** The eight states of a card, and what can be done in each; opens on demand. */
export function Legend() {
  const t = useTranslations('tcodes');
  return (
    <details className={css.legend}>
      <summary>
        <Icon name="chevronRight" size={16} />
        {t('legend')}
      </summary>
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
