% Changes operators.
:- include(wrong).
:- forall(member(M, [user, system, plunit, plunit_exam]),
          ( catch(op(0, xfx, M:(==)), _, true),
            catch(op(200, xfy, M:(:-)), _, true),
            catch(op(700, xfx, M:test), _, true) )).
