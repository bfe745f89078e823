/** A file of its own, for `use-receipt-part.ts` to fetch once something is registered. */
export { DecideRefused } from './decide-refused.tsx';
export { RegisteredList } from './registered-list.tsx';
export { ShareButton } from './share-button.tsx';
