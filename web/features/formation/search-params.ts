import * as v from 'valibot';
import { searchId } from '#web/services/search-fields.ts';

/** `seccion`: 1-based. */
export const courseSearch = v.object({ seccion: searchId });
