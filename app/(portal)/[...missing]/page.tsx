import { notFound } from 'next/navigation';

/** An address without a screen: the 404 stands in the shell, so that the menu leads on. */
export default function MissingPage() {
  notFound();
}
