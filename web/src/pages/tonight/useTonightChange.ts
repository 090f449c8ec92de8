import { useNavigate } from 'react-router';
import { PREVENT_SCROLL_RESET } from '../../lib/historyState';
import { tonightUrl, type TonightState } from './tonightState';

/** Changes a choice, which is the address; Back leaves the page. */
export function useTonightChange(state: TonightState) {
  const navigate = useNavigate();
  return (change: Partial<TonightState>) => void navigate(tonightUrl({ ...state, ...change }), { replace: true, state: PREVENT_SCROLL_RESET });
}
