import type { Resource } from '../../openapi/model/model.ts'
import { plain } from '../../openapi/wording/words.ts'
import correct from './Correct.module.css'
import { CorrectCheckbox } from './CorrectCheckbox.tsx'
import { CorrectText } from './CorrectText.tsx'
import { ExplainPart } from './ExplainPart.tsx'
import { useCorrect } from './use-correct.ts'

/** The name of a resource, its group in the navigation, and whether it is shown there. */
export function ExplainName({ resource }: { resource: Resource }) {
  const { corrections, saveHints, removeHints } = useCorrect()
  const { path, label, singular, group, isHidden = false } = resource
  const own = corrections[path]
  const isOwn = [own?.label, own?.singular, own?.group, own?.hidden].some((one) => one !== undefined)
  const back = () =>
    void removeHints(
      path,
      [['label'], ['singular'], ['group'], ['hidden']],
      'It is called as it was guessed.',
    )
  return (
    <ExplainPart
      label="Called"
      value={nameInWords(resource)}
      evidence={evidenceOf(resource)}
      onBack={isOwn ? back : undefined}
    >
      <div className={correct.correct}>
        <CorrectText
          label="All of them"
          value={label}
          onSave={(text) => void saveHints(path, { label: text }, `This is called ${text} now.`)}
        />
        <CorrectText
          label="One of them"
          value={singular}
          onSave={(text) => void saveHints(path, { singular: text }, `One of them is a ${text} now.`)}
        />
        <CorrectText
          label="Group"
          value={group}
          isValid={() => true}
          onSave={(text) =>
            void saveHints(
              path,
              { group: text },
              text === '' ? 'It is in no group now.' : `It is in ${text} now.`,
            )
          }
        />
        <CorrectCheckbox
          label="Show it in the navigation"
          isChecked={!isHidden}
          onChange={(isShown) =>
            void saveHints(
              path,
              { hidden: !isShown || (own?.hidden ? undefined : false) },
              isShown ? `${label} is in the navigation again.` : `${label} is out of the navigation.`,
            )
          }
        />
      </div>
    </ExplainPart>
  )
}

/** `Contacts, in the group People, hidden` */
function nameInWords({ label, group, isHidden = false }: Resource): string {
  const isAlone = group === '' || plain(group) === plain(label)
  return [label, ...(isAlone ? [] : [`in the group ${group}`]), ...(isHidden ? ['hidden'] : [])].join(', ')
}

function evidenceOf({ stated: { label, singular, group, hidden } = {} }: Resource) {
  return label ?? singular ?? group ?? hidden
}
