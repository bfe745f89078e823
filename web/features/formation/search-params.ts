import * as v from 'valibot';
import { searchId } from '#web/services/search-fields.ts';

/** `seccion`: from 1. */
export const courseSearch = v.object({ seccion: searchId });
