import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { css } from '#styled/css';
import type { OverlaidFollowUp } from '#web/services/phone.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { LinkedText } from '#web/ui/text/linked-text.tsx';
import { noteDetail, noteTitle } from './note-labels.ts';
import * as words from './note-words.ts';

export type NoteRowsProps = {
  label: string;
  notes: readonly OverlaidFollowUp[];
  now: number;
  onEdit: (note: OverlaidFollowUp) => void;
  onRemove: (note: OverlaidFollowUp) => void;
};

export function NoteRows({ label, notes, now, onEdit, onRemove }: NoteRowsProps) {
  return (
    <List label={label} isCompact>
      {notes.map((note) => (
        <ListRow
          key={note.id}
          title={noteTitle(note)}
          detail={
            <>
              {noteDetail(note, now)}
              {note.waiting && ` · ${words.savedOnPhone}`}
              {note.notes && (
                <span className={prose}>
                  <LinkedText text={note.notes} />
                </span>
              )}
            </>
          }
          trailing={
            <Menu
              label={words.moreActs(noteTitle(note))}
              items={[
                {
                  id: 'edit',
                  label: words.change,
                  icon: <Pencil />,
                  onSelect: () => onEdit(note),
                },
                {
                  id: 'remove',
                  label: words.remove,
                  icon: <Trash2 />,
                  isDestructive: true,
                  onSelect: () => onRemove(note),
                },
              ]}
            />
          }
        />
      ))}
    </List>
  );
}

const prose = css({ display: 'block', overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
