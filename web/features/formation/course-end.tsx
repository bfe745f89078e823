import { Link } from '@tanstack/react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Check from 'lucide-react/icons/check';
import { isUpdated } from '#contract/rules/formation';
import { css } from '#styled/css';
import { Button, buttonClass } from '#web/ui/form/button.tsx';
import type { CourseReaderProps } from './course-reader.tsx';
import * as words from './words.ts';

export function CourseEnd(props: CourseReaderProps) {
  const { sections, current, onSection } = props;
  const [before, after] = [sections[current - 1], sections[current + 1]];
  return (
    <div className={root}>
      {!after && <Finish {...props} />}
      <div className={ways}>
        {before && (
          <Button
            variant="quiet"
            icon={<ArrowLeft aria-hidden />}
            onClick={() => onSection(current - 1)}
          >
            {words.previous}
          </Button>
        )}
        {after && (
          <Button className={forward} onClick={() => onSection(current + 1)}>
            {words.next(after.title)}
            <ArrowRight aria-hidden />
          </Button>
        )}
      </div>
    </div>
  );
}

function Finish({ course, record, next, onComplete, onReadUpdate }: CourseReaderProps) {
  if (!record?.completed) {
    return (
      <Button icon={<Check aria-hidden />} onClick={() => onComplete(true)}>
        {words.markCompleted}
      </Button>
    );
  }
  return (
    <div className={ways}>
      {isUpdated(course, record) && (
        <Button icon={<Check aria-hidden />} onClick={onReadUpdate}>
          {words.readUpdates}
        </Button>
      )}
      {next && (
        <Link
          to="/formacion/$moduleId"
          params={{ moduleId: String(next.id) }}
          className={buttonClass({ variant: 'quiet' })}
        >
          {words.otherCourse(next.title)}
        </Link>
      )}
      <Button variant="quiet" onClick={() => onComplete(false)}>
        {words.markPending}
      </Button>
    </div>
  );
}

const root = css({
  display: 'flex',
  flexDirection: 'column',
  gap: '4',
  marginTop: '8',
  paddingTop: '4',
  borderTop: 'hairline',
  fontSize: 'body',
  _print: { display: 'none' },
});
const ways = css({ display: 'flex', flexWrap: 'wrap', gap: '3' });
const forward = css({ marginLeft: 'auto' });
