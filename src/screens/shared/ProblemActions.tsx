import type { Problem } from '../../server/problem.ts'
import { SignInOffer } from './SignInOffer.tsx'
import { WhatIsWrong } from './WhatIsWrong.tsx'

/** What a person can do about a problem besides trying again: sign in, or examine the connection. Often neither. */
export function ProblemActions({
  problem,
}: {
  problem: Pick<Partial<Problem>, 'status' | 'isAboutSignIn' | 'failedRequest'> | undefined
}) {
  return (
    <>
      <SignInOffer problem={problem} />
      <WhatIsWrong failedRequest={problem?.failedRequest} />
    </>
  )
}
