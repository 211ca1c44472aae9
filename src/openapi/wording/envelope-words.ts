import { languages } from './other-languages.ts'
import { plain } from './words.ts'
import { wordSet } from '../model/word-set.ts'

const SURE = wordSet(
  'meta metadata link links status statustext httpstatus success successful succeeded ok code ' +
    'message msg error errors included warning warnings jsonapi requestid ' +
    'traceid correlationid timestamp version ' +
    'statuscode httpstatuscode resultcode responsecode errorcode ' +
    'iserror iserrors haserror haserrors issuccess issuccessful hassuccess hassuccessful ' +
    'statusmessage httpstatusmessage resultmessage responsemessage errormessage',
)

/** Names of envelope properties where one object has a wrapper's name, and of record fields otherwise. */
export const ENVELOPE = wordSet(
  'resource type path date time detail details count total took duration method instance servertime',
)

/** True for a name of a property around a record in a response: `success`, `status_code`, `meta`. */
export function isEnvelopeWord(name: string): boolean {
  const own = plain(name)
  return SURE.has(languages.listName?.(own) ?? own)
}
