interface Props {
  kind: 'mail' | 'phone';
  value: string;
}

const patterns = { mail: /^[^\s@?]+@[^\s@?]+$/, phone: /^\+?[\d\s()./-]{5,}$/ };

/** An e-mail address or phone number as a link; any other text as it is. */
export function ContactLink({ kind, value }: Props) {
  if (!patterns[kind].test(value)) return value;
  return <a href={kind === 'mail' ? `mailto:${value}` : `tel:${value.replace(/[^+\d]/g, '')}`}>{value}</a>;
}
