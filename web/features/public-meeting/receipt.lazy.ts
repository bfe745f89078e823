export { DecideRefused } from './decide-refused.tsx';
export { RegisteredList } from './registered-list.tsx';
export { ShareButton } from './share-button.tsx';
