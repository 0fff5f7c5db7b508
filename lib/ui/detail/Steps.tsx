import { Icon } from '../icons.tsx';
import css from './steps.module.css';

interface Props {
  /** What the steps are of, for those who do not see where they stand. */
  label: string;
  /** In the order in which they are gone. */
  steps: readonly { label: string; note?: string }[];
  /** Which of them it stands at; -1 where that is not known. */
  at: number;
  /** The step at hand is the last and done, not under way. */
  done?: boolean;
}

/** How far something is: steps that were gone have a tick, the one at hand is marked. */
export function Steps({ label, steps, at, done }: Props) {
  return (
    <ol className={css.steps} aria-label={label}>
      {steps.map((step, index) => {
        const gone = index < at || (done && index === at);
        return (
          <li key={step.label} data-gone={gone || undefined} aria-current={index === at ? 'step' : undefined}>
            <span className={css.mark}>{gone ? <Icon name="check" size={16} /> : index + 1}</span>
            <span className={css.text}>
              <strong>{step.label}</strong>
              {step.note && <small suppressHydrationWarning>{step.note}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
