import { notFound } from 'next/navigation';

/** Renders the 404 inside the shell, so that the menu stays. */
export default function MissingPage() {
  notFound();
}
