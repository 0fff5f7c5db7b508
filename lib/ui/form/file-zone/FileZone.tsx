'use client';

import { type ReactNode, type Ref, useRef, useState } from 'react';
import { Icon, type IconName } from '../../icons.tsx';
import css from './file-zone.module.css';

interface Props {
  /** Of the button, which takes the focus when the field is to be mended. */
  id: string;
  label: string;
  required?: boolean | undefined;
  /** Beside the label, e.g. how many there are. */
  aside?: ReactNode;
  icon: IconName;
  /** On the button, e.g. "Choose a file". */
  choose: string;
  /** What may be given; where no more may, that. */
  limits: string;
  /** Said behind the limits to those who can drop and paste, and while a file is above the field. */
  elsewhere: string;
  dropHere: string;
  /** Media types by comma, as an input has them. */
  accept: string;
  multiple?: boolean;
  /** No more may be given: the button stays where it is and does nothing. */
  full?: boolean;
  button: Ref<HTMLButtonElement>;
  /** Given what was chosen, dropped or pasted; one file or several. */
  onFiles: (files: readonly File[]) => void;
  /** The text below the field, and whether it tells of an error. */
  help?: string | undefined;
  wrong?: boolean | undefined;
  disabled?: boolean | undefined;
  /** The files that are there already, above the place for more. */
  children: ReactNode;
  /** Between that place and the text below the field. */
  below?: ReactNode;
}

/** A field for files: they are chosen by its button, dropped anywhere on it, or pasted. */
export function FileZone(props: Props) {
  const { id, label, required, aside, icon, choose, limits, elsewhere, dropHere, accept, multiple } = props;
  const { full = false, button, onFiles, help, wrong, disabled = false, children, below } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (files: FileList | null) => {
    if (files && files.length > 0 && !disabled) onFiles([...files]);
  };
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      className={css.field}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        take(event.clipboardData.files);
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        if (!disabled) setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <div className={css.head}>
        <span id={`${id}-label`} className={css.label}>
          {label}
          {required && <span aria-hidden="true"> *</span>}
        </span>
        {aside && <span className={css.aside}>{aside}</span>}
      </div>
      {children}
      <div className={css.zone} data-over={over || undefined} data-wrong={wrong || undefined}>
        <button
          ref={button}
          id={id}
          type="button"
          className={css.choose}
          aria-describedby={`${id}-limits ${id}-help`}
          disabled={disabled}
          aria-disabled={full || undefined}
          onClick={() => !full && input.current?.click()}
        >
          <Icon name={icon} />
          {choose}
        </button>
        <span id={`${id}-limits`} className={css.limits}>
          {over ? dropHere : limits}
          {!over && !full && <span className={css.elsewhere}> {elsewhere}</span>}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          multiple={multiple}
          accept={accept}
          tabIndex={-1}
          aria-label={choose}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            take(currentTarget.files);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      {below}
      <p id={`${id}-help`} className={css.help} data-wrong={wrong || undefined}>
        {help}
      </p>
    </fieldset>
  );
}
