import css from './list.module.css';

const lines = Array.from({ length: 10 }, (_, at) => at);

/** Grey lines where rows will be; they appear only after 200 ms, so that quick answers never flicker. */
export function Skeleton() {
  return (
    <div className={css.skeleton} aria-hidden="true">
      {lines.map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}
