import { useNavigate } from '@tanstack/react-router';
import { parseAddress } from '#web/ui/address.ts';

/** Changes page from a key or after a decision, where there is no link to press. */
export function useGoTo() {
  const navigate = useNavigate();
  return (href: string) => void navigate(parseAddress(href));
}
